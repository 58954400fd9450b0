import { expect, it } from 'vitest';
import { titleFault } from '../../../src/knowing/title-fault';
import { MAX_TITLE, ownTitle } from '../../../worker/knowledge/names/own-title';

it.each([
  ['Roof lifter', undefined],
  ['', undefined],
  ['  ', undefined],
  ['𝒳'.repeat(MAX_TITLE), undefined],
  [` ${'x'.repeat(MAX_TITLE)} `, undefined],
  ['𝒳'.repeat(MAX_TITLE + 1), 'A title has at most 120 characters.'],
  ['[[ ]]', 'Nothing is left of this title without links, tags and markup.'],
  ['\u200b', 'Nothing is left of this title without links, tags and markup.'],
])('what is wrong with %j as a title is said', (written, fault) => {
  expect(titleFault(written, ownTitle(written))).toBe(fault);
});
