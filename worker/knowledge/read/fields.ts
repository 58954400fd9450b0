import type { ParsedNote } from '../../engine/atoms/parsed-note';
import type { ReadProperty, TypedRelation } from './note-reading';
import { foldPropertyName, relationOf } from './relation-names';

/** Lines of the form `key:: value`, or `Key: [[Note]]`, in the text of a note. */
export interface Fields {
  properties: ReadProperty[];
  aliases: string[];
  /** The edge that the line at this offset says of the note; undefined where it is no field. */
  relationAt: (offset: number) => TypedRelation | undefined;
}

const FIELD =
  /^((?:[^\S\n]|[>*+-])*)(?:\*\*|__)?([\p{L}][\p{L} _-]{0,24}?)(?:\*\*|__)?\s*(::?)(?:\*\*|__)?[ \t]+(?=\S)/gmu;
const MAX_VALUE = 200;
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

export function readFields(text: string, readable: string, note: ParsedNote): Fields {
  const lines = note.paragraphs
    .filter(({ block }) => !UNSPOKEN.has(block))
    .flatMap(({ span }) => fieldLines(text, span.start, span.end));
  const relations = lines.flatMap(({ start, end, name }) => {
    const relation = relationOf(name);
    return relation === undefined ? [] : [{ start, end, relation }];
  });
  const doubles = lines.filter(({ isDouble }) => isDouble);
  return {
    properties: doubles
      .filter(({ value }) => value.length <= MAX_VALUE && !value.includes('[['))
      .map(({ name, value, start, end }) => ({ name, value, span: { start, end } })),
    aliases: doubles
      .filter(({ name }) => name === 'alias' || name === 'aliases')
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
