import { expect, test } from 'vitest'
import { TestClock } from '../../../tests/support/test-clock.ts'
import { ProviderCircuit } from './provider-circuit.ts'

function failing(times: number, circuit: ProviderCircuit): void {
  for (let time = 0; time < times; time++) circuit.begin()?.failed()
}

test('four failures in a row are accepted, five mean that the provider is down', () => {
  const circuit = new ProviderCircuit(new TestClock().now)
  failing(4, circuit)
  circuit.begin()?.succeeded()
  failing(4, circuit)
  expect(circuit.isClosed).toBe(true)
  failing(1, circuit)
  expect(circuit.isClosed).toBe(false)
  expect(circuit.begin()).toBeUndefined()
})

test('one request passes now and then, less and less often, but every minute', () => {
  const clock = new TestClock()
  const circuit = new ProviderCircuit(clock.now)
  failing(5, circuit)
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    clock.advance(seconds * 1_000 - 1)
    expect(circuit.begin()).toBeUndefined()
    clock.advance(1)
    const attempt = circuit.begin()
    expect(circuit.begin()).toBeUndefined()
    attempt?.failed()
  }
})

test('one success closes it, and the waits start from the beginning', () => {
  const clock = new TestClock()
  const circuit = new ProviderCircuit(clock.now)
  failing(5, circuit)
  clock.advance(5_000)
  failing(1, circuit)
  clock.advance(10_000)
  circuit.begin()?.succeeded()
  expect(circuit.isClosed).toBe(true)
  failing(5, circuit)
  clock.advance(5_000)
  expect(circuit.begin()).toBeDefined()
})

test('a request from before it opened neither keeps it open for longer nor counts again', () => {
  const clock = new TestClock()
  const circuit = new ProviderCircuit(clock.now)
  const eight = Array.from({ length: 8 }, () => circuit.begin())
  for (const attempt of eight) attempt?.failed()
  clock.advance(5_000)
  expect(circuit.begin()).toBeDefined()
})

test('a clock that is set back does not keep it open', () => {
  const clock = new TestClock()
  const circuit = new ProviderCircuit(clock.now)
  failing(5, circuit)
  clock.advance(-3_600_000)
  expect(circuit.begin()).toBeDefined()
})
