declare const brand: unique symbol;

type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A vault-relative path of a file: `/` between parts, Unicode NFC, no leading slash, no `.` or `..` part. */
export type NotePath = Brand<string, 'NotePath'>;

/**
 * A readable handle that every machine derives alike: `/` (the vault), `Folder/Note.md`,
 * `Folder/Note.md#Heading#Sub`, `Folder/Note.md#Heading#Sub^p3`, `Folder/Note.md^block-id`. Themes are the exception
 * (`/themes/soil`): they keep the id under which an index first saw them.
 */
export type AtomId = Brand<string, 'AtomId'>;

/** 128 bits, 32 hexadecimal digits, of a text whose line ends were folded to LF. */
export type ContentHash = Brand<string, 'ContentHash'>;

/** Names one call across the wire; unique within one client. */
export type RequestId = Brand<number, 'RequestId'>;

/** The whole vault. No note path can equal it, because note paths never begin with a slash. */
export const VAULT_ID = '/' as AtomId;

/** What a path of a file can have that a note path has not, but for its Unicode form: nearly none has anything of it. */
const TO_FOLD = /^[./]|\/[./]|\/$|^$/;

/**
 * Makes a NotePath: folds repeated slashes and leading `./` or `/`, resolves nothing else, and puts the text
 * into Unicode NFC. A backslash is a character like any other: hosts whose separator it is fold it themselves.
 * Undefined when nothing is left or a part is `.` or `..`.
 */
export function parseNotePath(text: string): NotePath | undefined {
  if (!TO_FOLD.test(text)) return text.normalize('NFC') as NotePath;
  const parts = text
    .replace(/^(\.?\/)+/, '')
    .split('/')
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.some((part) => part === '.' || part === '..')) return undefined;
  return parts.join('/').normalize('NFC') as NotePath;
}

/** Makes an AtomId out of what a person, a program or a link wrote: NFC, no surrounding white space. Undefined when empty. */
export function parseAtomId(text: string): AtomId | undefined {
  const id = text.trim().normalize('NFC');
  return id === '' ? undefined : (id as AtomId);
}
