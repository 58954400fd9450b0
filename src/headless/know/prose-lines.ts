import { numbered, type NumberedSentence } from '../../knowing/numbered-prose';
import type { GoneProse, PlacedProse } from '../../knowing/model-prose';
import { texts } from '../../texts/texts';
import { sentenceLines } from '../output/sentence-lines';
import type { Style } from '../output/style';

/** A page in prose: each sentence with the numbers of its sources, which stand below with their words. */
export function proseLines(title: string, told: PlacedProse | GoneProse | undefined, style: Style): string[] {
  const say = texts().prose;
  const head = style.bold(title);
  if (told === undefined) return [head];
  if (told.kind !== 'told') return [head, say[told.kind](told.by)];
  const { paragraphs, sources } = numbered(told);
  return [
    head,
    ...(told.isOutdated ? [say.outdated] : []),
    ...paragraphs.flatMap((sentences) => ['', ...paragraphLines(sentences, style)]),
    '',
    ...sources.flatMap(({ quote, path, line }, at) => [
      ...sentenceLines([{ text: `[${at + 1}] ${say.source(quote)}`, strong: false }], style, style.width),
      style.dim(`    ${path}:${line}`),
    ]),
    '',
    style.dim(
      [say.writtenBy(told.by), ...(told.leftOut === 0 ? [] : [say.leftOut(told.leftOut)])].join(' · '),
    ),
  ];
}

function paragraphLines(sentences: readonly NumberedSentence[], style: Style): string[] {
  const text = sentences.map(
    ({ text: said, places }) => `${said}${places.map((place) => `[${place}]`).join('')}`,
  );
  return sentenceLines([{ text: text.join(' '), strong: false }], style, style.width);
}
