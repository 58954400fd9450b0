import { parseNotePath } from '../../contract';

/**
 * Whether these are the facts of files, with nothing wrong about any: what the schema of `reconcile` says of its `files`, without
 * an object for each value. A start compares all files of a vault. Where it is false the schema says why.
 */
export function arePlainFiles(files: unknown): boolean {
  return Array.isArray(files) && files.every(isPlainFile);
}

function isPlainFile(file: unknown): boolean {
  if (typeof file !== 'object' || file === null) return false;
  let needed = 0;
  for (const [name, value] of Object.entries(file)) {
    if (!isPlainFact(name, value)) return false;
    if (NEEDED.has(name)) needed++;
  }
  return needed === NEEDED.size;
}

const NEEDED: ReadonlySet<string> = new Set(['path', 'modifiedMs', 'createdMs', 'sizeBytes']);

function isPlainFact(name: string, value: unknown): boolean {
  switch (name) {
    case 'path':
      return typeof value === 'string' && parseNotePath(value) === value.normalize('NFC');
    case 'modifiedMs':
    case 'createdMs':
    case 'sizeBytes':
    case 'fingerprint':
      return Number.isFinite(value);
    case 'isFresh':
      return typeof value === 'boolean';
    default:
      return false;
  }
}
