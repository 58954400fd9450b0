import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trimSigns, trimSignsEnd } from '../../../worker/engine/base/trim-signs';

const text = fc.string({
  unit: fc.constantFrom('a', ' ', '\u3000', '\n', '\ufeff', '/', '?', '。'),
  maxLength: 8,
});

it('leaves out what a pattern for the ends would', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(trimSignsEnd(each, ' ?。')).toBe(each.replace(/[\s?。]+$/u, ''));
      expect(trimSigns(each, '/')).toBe(each.replace(/^\/+|\/+$/g, ''));
    }),
  );
});
