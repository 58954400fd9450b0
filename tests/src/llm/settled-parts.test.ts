import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerBlocks, type AnswerBlock } from '../../../src/llm/answer-blocks';
import type { AnswerPart } from '../../../src/llm/answer-stream';
import { settledParts } from '../../../src/llm/settled-parts';
import type { AtomId } from '../../../worker/contract';

const citation: AnswerPart = {
  kind: 'citation',
  citation: { n: 1, atom: 'A.md' as AtomId, quote: 'words', state: 'verified', spans: [] },
};

const part = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      'Soil. ',
      'Rain falls',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '```',
      '```\n',
      '| a ',
      '**so** ',
      ' ',
    ),
  },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

function partsOf(pieces: readonly (string | undefined)[]): AnswerPart[] {
  return pieces.map((text) => (text === undefined ? citation : { kind: 'text', text }));
}

/** What is drawn of blocks: kinds, and their texts without spaces at the ends. */
function shown(blocks: readonly AnswerBlock[]): string[] {
  return blocks.map(({ kind, number, sentences }) => {
    const spans = sentences.flatMap((sentence) => sentence.spans);
    const text = spans.map((span) => (span.kind === 'text' ? span.text : `[${span.place}]`)).join('');
    return `${kind} ${String(number)}: ${text.trim()}`;
  });
}

describe('a growing answer', () => {
  it('is drawn piece by piece as it is drawn at once', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (pieces) => {
        const drawn: string[] = [];
        let [rest, places] = [[] as AnswerPart[], 0];
        for (const piece of partsOf(pieces)) {
          const last = rest.at(-1);
          const isJoined = piece.kind === 'text' && last?.kind === 'text';
          const grown: AnswerPart[] = isJoined
            ? [...rest.slice(0, -1), { kind: 'text', text: last.text + piece.text }]
            : [...rest, piece];
          const { settled, open } = settledParts(grown);
          drawn.push(...shown(answerBlocks(settled, places)));
          places += settled.filter(({ kind }) => kind === 'citation').length;
          rest = open;
        }
        drawn.push(...shown(answerBlocks(rest, places)));
        expect(drawn).toEqual(shown(answerBlocks(partsOf(pieces))));
      }),
    );
  });

  it('keeps little open, however long a block is', () => {
    const long: AnswerPart[] = [{ kind: 'text', text: 'word '.repeat(1_000) }];
    expect(settledParts(long).open).toEqual([]);
    expect(settledParts([{ kind: 'text', text: 'First.\n\nSecond' }])).toEqual({
      settled: [{ kind: 'text', text: 'First.' }],
      open: [{ kind: 'text', text: '\nSecond' }],
    });
  });
});
