import { expect, test } from 'vitest'
import { readFlatXml } from './flat-xml.ts'

const read = (inner: string) => Object.fromEntries(readFlatXml(`<games><game>${inner}</game></games>`, 'game')[0] ?? [])

test('the texts of an element, with CDATA and entities', () => {
  expect(read('<appID>440</appID>\n<name> <![CDATA[Team <b>Fortress</b> 2]]> </name><logo></logo><hours>1 &lt; 2</hours>')).toEqual({
    appID: '440',
    name: 'Team <b>Fortress</b> 2',
    logo: '',
    hours: '1 < 2',
  })
})

test('an element that does not end, contains others, or has text besides its CDATA is ignored', () => {
  expect(read('<open><appID>440</appID><links><a>1</a></links><x><![CDATA[1]]>2</x><y>a</z><name>b</name>')).toEqual({
    appID: '440',
    a: '1',
    name: 'b',
  })
})

test.each([
  ['sections that begin and never end', '<a><![CDATA['],
  ['elements that begin and never end', '<a>'],
  ['blanks', '<a>'.padEnd(40)],
  ['names', '<aaaaaaaa'],
])('%s by the hundred thousand are read in one pass', (_, piece) => {
  expect(read(piece.repeat(400_000))).toEqual({})
})

test('one section end after very many beginnings is searched once', () => {
  expect(read(`${'<a><![CDATA['.repeat(400_000)}]]></b><name>c</name>`)).toEqual({ name: 'c' })
})
