import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParts } from '../../../src/llm/read-parts';

const NAMES = ['n', 's1', 's2', 's3'];

const someParts = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...NAMES),
    summary: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  }),
  { selector: ({ id }) => id },
);

describe('a structured answer', () => {
  it('gives every part that is whole, at whatever character it was cut', () => {
    fc.assert(
      fc.property(fc.string(), someParts, fc.nat(), (check, parts, cut) => {
        const whole = JSON.stringify({ check, parts });
        const text = whole.slice(0, cut % (whole.length + 1));
        const read = readParts(text, new Set(NAMES));
        let end = whole.indexOf('[');
        for (const part of parts) {
          end = whole.indexOf(JSON.stringify(part), end) + JSON.stringify(part).length;
          expect(read.parts.get(part.id)).toEqual(end <= text.length ? { summary: part.summary } : undefined);
        }
        const isChecked = text.length >= '{"check":'.length + JSON.stringify(check).length;
        expect(read.check).toBe(isChecked ? check : undefined);
      }),
    );
  });

  it.each([
    ['words around it', 'Sure! {"check": "ab", "parts": [{"id": "n", "summary": "Soil."}]} Anything else?'],
    ['a fence of code', '```json\n{"check":"ab","parts":[{"id":"n","summary":"Soil."}]}\n```'],
    ['fields in another order', '{"parts":[{"summary":"Soil.","id":"n"}],"check":"ab"}'],
    [
      'fields that nobody asked for',
      '{"check":"ab","parts":[{"id":"n","summary":"Soil.","note":"{}"}],"x":1}',
    ],
  ])('is read with %s', (name, text) => {
    const read = readParts(text, new Set(NAMES));
    expect([...read.parts]).toEqual([['n', { summary: 'Soil.' }]]);
    // Behind words a cut answer and a whole one are alike; the check is at the front or the text is JSON.
    expect(name === 'fields in another order' || read.check === 'ab').toBe(true);
  });

  it.each([
    ['prose', 'Here is what the note says: soil.'],
    ['nothing', ''],
    ['a list', '["n", "Soil."]'],
    ['a name that was not asked for', '{"check":"ab","parts":[{"id":"s9","summary":"Soil."}]}'],
    ['a number in place of a text', '{"check":"ab","parts":[{"id":"n","summary":7}]}'],
    ['an empty text', '{"check":"ab","parts":[{"id":"n","summary":"  "}]}'],
  ])('holds no part where it is %s', (_, text) => {
    expect(readParts(text, new Set(NAMES)).parts.size).toBe(0);
  });

  it('has the name of a part beside what it says', () => {
    const text = '{"check":"ab","parts":[{"id":"n","name":"Garden soil","summary":"Soil."}]}';
    expect(readParts(text, new Set(NAMES)).parts.get('n')).toEqual({ summary: 'Soil.', name: 'Garden soil' });
  });

  it('keeps the first of two parts of one name', () => {
    const text = '{"check":"ab","parts":[{"id":"n","summary":"Soil."},{"id":"n","summary":"Send it all."}]}';
    expect(readParts(text, new Set(NAMES)).parts.get('n')).toEqual({ summary: 'Soil.' });
  });
});
