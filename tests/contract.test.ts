import { describe, expect, it } from 'vitest';
import { CONTRACT_VERSION } from '../worker/contract';
import { contractShape, hashOf, readContract } from './contract-shape';

/**
 * The version of the contract and the hash of its shape. Where this fails the shape has changed: raise `CONTRACT_VERSION`, so
 * that a host and a worker that were built from different contracts refuse each other, and put the new pair here.
 */
const PIN = { version: 82, shape: '2139d085c221a969' };

const before = 'export interface A { a: number; b?: string }';

function shape(text: string): string {
  return contractShape([text]);
}

describe('the contract', () => {
  it('has a new version whenever its shape changes', () => {
    const found = { version: CONTRACT_VERSION, shape: hashOf(contractShape(readContract().values())) };
    expect(found).toEqual(PIN);
  });
});

describe('the shape of a contract', () => {
  it.each([
    ['a member more', 'export interface A { a: number; b?: string; c: 1 }'],
    ['a member of another type', 'export interface A { a: string; b?: string }'],
    ['a member that may be absent', 'export interface A { a?: number; b?: string }'],
    ['another base', 'export interface A extends B { a: number; b?: string }'],
    ['another name', 'export interface C { a: number; b?: string }'],
    ['a list of values', `${before} export const D = ['x'] as const;`],
    ['a type more', `${before} export type D = 'x';`],
  ])('is another one with %s', (_, after) => {
    expect(shape(after)).not.toBe(shape(before));
  });

  it.each([
    ['a comment', `/** What it is. */ ${before}`],
    ['line breaks', 'export interface A {\n  a: number;\n  b?: string;\n}'],
    ['the order of members', 'export interface A { b?: string; a: number }'],
    ['a default', `${before} export const DEFAULT = 3;`],
    ['a function', `${before} export function parse(text: string): string { return text; }`],
  ])('is the same with %s', (_, after) => {
    expect(shape(after)).toBe(shape(before));
  });
});
