import { describe, expect, it } from 'vitest'
import { plainPath } from './request-path.ts'

describe('the path of a target', () => {
  it.each([
    ['/api/me?x=/covers#y', '/api/me'],
    ['/%61pi/me', '/api/me'],
    ['/api%2Fme', '/api/me'],
    ['//api///me', '/api/me'],
    ['/\\api\\me', '/api/me'],
    ['/x/../api/./me', '/api/me'],
    ['/x/%2e%2E/api/me', '/api/me'],
    ['/x%2f..%2fapi%5cme', '/api/me'],
    ['/../../api/me', '/api/me'],
    ['http://elsewhere:80/api/me?x', '/api/me'],
    ['HTTP://elsewhere', '/'],
    ['/api/', '/api/'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['*', '/*'],
    ['/games/http://api/me', '/games/http:/api/me'],
  ])('%s is %s', (target, path) => {
    expect(plainPath(target)).toBe(path)
  })
})
