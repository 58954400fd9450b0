import type { BrainAnswer, PageAnswer, SaidLine } from '../../worker/knowledge/desk/desk-questions';
import { scopeOfKey, type ScopeKey } from '../../worker/knowledge/base/scope-key';
import type { SpanRef } from '../../worker/knowledge/base/knowledge-nodes';
import { sourceLine } from '../../worker/knowledge/views/source-line';
import type { ProseCase, ProseSource, SourceFact } from '../llm/opinions/opinion';
import type { TextOf } from './model-cases';
import { looksSecret } from './secret-line';

/** A page or project with the places at which it stands, the most telling first. */
export interface ProseSubject {
  /** An anchor, or a scope. */
  key: string;
  /** Empty for what belongs to no project. */
  title: string;
  places: ProsePlace[];
}

interface ProsePlace {
  span: SpanRef;
  /** What was read there: of a property its value too, by which its line is found. */
  fact?: SaidLine;
}

/** More is not sent, so that a page that the whole vault names is not the whole vault. */
const MAX_SOURCES = 48;
const MAX_MENTIONS = 24;

export function subjectOfPage(page: PageAnswer): ProseSubject {
  const { anchor, title, definition, facts, history, saidOf, playbooks, evidence } = page;
  return {
    ...{ key: anchor, title },
    places: [
      ...placesOf([definition]),
      ...factPlaces([...facts, ...history, ...saidOf]),
      ...placesOf(playbooks.map(({ span }) => span)),
      ...placesOf(evidence.slice(0, MAX_MENTIONS)),
    ],
  };
}

export function subjectOfBrain(
  scope: ScopeKey,
  { definitions, facts, playbooks }: BrainAnswer,
): ProseSubject {
  return {
    key: ['scope', scope].join(' '),
    title: scopeOfKey(scope)?.key ?? '',
    places: [
      ...placesOf(definitions.slice(0, MAX_MENTIONS)),
      ...factPlaces(facts),
      ...placesOf(playbooks.map(({ span }) => span)),
    ],
  };
}

function placesOf(spans: readonly (SpanRef | undefined)[]): ProsePlace[] {
  return spans.flatMap((span) => (span === undefined ? [] : [{ span }]));
}

function factPlaces(lines: readonly SaidLine[]): ProsePlace[] {
  return lines.flatMap((fact) => (fact.span === undefined ? [] : [{ span: fact.span, fact }]));
}

/** What a model is shown of it: the lines of the notes; undefined where there are none. Each note is read once. */
export async function proseCase(
  { key, title, places }: ProseSubject,
  textOf: TextOf,
): Promise<ProseCase | undefined> {
  const paths = [...new Set(places.map(({ span }) => span.path))];
  const read = await Promise.all(paths.map(async (path) => [path, await textOf(path)] as const));
  const texts = new Map(read);
  const sources = new Map<string, ProseSource>();
  for (const { span, fact } of places) {
    const text = sourceLine(texts.get(span.path) ?? '', span, fact && valuesIn(fact));
    if (text === '' || looksSecret(text)) continue;
    const known = sources.get(`${span.path}\n${text}`);
    const says = [...(known?.says ?? []), ...(fact === undefined ? [] : [factOf(fact)])];
    sources.set(`${span.path}\n${text}`, { path: span.path, text, ...(says.length > 0 && { says }) });
  }
  const passages = [...sources.values()].slice(0, MAX_SOURCES);
  return passages.length === 0 ? undefined : { kind: 'prose', key, title, passages };
}

/** By what its line in the frontmatter is known: the value, else the name. */
function valuesIn({ says, object }: SaidLine): string[] {
  return [object, says.kind === 'value' ? says.property : says.edge];
}

function factOf({ subject, says, object, dayMs, untilMs, against }: SaidLine): SourceFact {
  const relation = says.kind === 'value' ? says.property : says.edge;
  return {
    ...{ subject, relation, object },
    ...(dayMs !== undefined && { dayMs }),
    ...(untilMs !== undefined && { untilMs }),
    ...(against > 0 && { against }),
  };
}
