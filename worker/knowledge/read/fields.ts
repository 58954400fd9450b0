import { inlineFields } from '../../engine/atoms/inline-fields';
import type { ParsedNote } from '../../engine/atoms/parsed-note';
import type { NoteReading, ReadProperty, TypedRelation } from './note-reading';
import { linkedValues, valuesOf } from './plain-properties';
import { foldPropertyName, relationOf } from './relation-names';

/** What the text of a note says as its properties do: `key:: value`, `[key:: value]`, and of links also `Key: [[Note]]`. */
export interface Fields {
  properties: ReadProperty[];
  linked: NoteReading['linked'];
  aliases: string[];
  /** The edge that the line or the brackets at this offset say of the note; undefined where they are no field. */
  relationAt: (offset: number) => TypedRelation | undefined;
}

const FIELD =
  /^((?:[^\S\n]|[>*+-])*)(?:\*\*|__)?([\p{L}][\p{L} _-]{0,24}?)(?:\*\*|__)?\s*(::?)(?:\*\*|__)?[ \t]+(?=\S)/gmu;
const UNSPOKEN = new Set(['code', 'math', 'html']);

/** `All platforms except [[Windows]]` */
const EXCEPTED =
  /(?:^|[^\p{L}])(?:except|excluding|without|not|but|außer|ohne|nicht|excepto|salvo|sin)(?:\s|$)|除了|除|以外/iu;

interface FieldLine {
  start: number;
  end: number;
  name: string;
  value: string;
  isDouble: boolean;
}

export function readFields(text: string, note: ParsedNote): Fields {
  const lines = note.paragraphs
    .filter(({ block }) => !UNSPOKEN.has(block))
    .flatMap(({ span }) => fieldLines(text, span.start, span.end));
  const fields = inlineFields(text, note.paragraphs).map(({ name, value, span: { start, end } }) => ({
    ...{ name: foldPropertyName(name), value },
    ...{ start, end },
  }));
  const relations = [...fields, ...lines].flatMap(({ start, end, name }) => {
    const relation = relationOf(name);
    return relation === undefined ? [] : [{ start, end, relation }];
  });
  return {
    properties: fields.flatMap(({ name, value, start, end }) =>
      valuesOf(value).map((each) => ({ name, value: each, span: { start, end } })),
    ),
    linked: fields.flatMap(({ name, value }) => linkedValues(value).map((each) => ({ name, value: each }))),
    aliases: lines
      .filter(({ name, isDouble }) => isDouble && (name === 'alias' || name === 'aliases'))
      .flatMap(({ value }) => value.split(/,(?![^[]*\]\])/).map((alias) => alias.trim())),
    relationAt: (offset) => {
      const line = relations.find(({ start, end }) => start <= offset && offset < end);
      return line === undefined || EXCEPTED.test(text.slice(line.start, offset)) ? undefined : line.relation;
    },
  };
}

function fieldLines(text: string, start: number, end: number): FieldLine[] {
  const block = text.slice(start, end);
  return [...block.matchAll(FIELD)].map((match) => {
    const [whole, , name = '', colons = ''] = match;
    const from = match.index + whole.length;
    const newline = block.indexOf('\n', from);
    const to = newline < 0 ? block.length : newline;
    return {
      start: start + match.index,
      end: start + to,
      name: foldPropertyName(name),
      value: block.slice(from, to).trim(),
      isDouble: colons === '::',
    };
  });
}
