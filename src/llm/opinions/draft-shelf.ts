import type { ContentHash, Result } from '../../../worker/contract';
import type { DeliveryFiles } from '../deliveries';
import type { PlaybookDraft, Prose } from './opinion';

/** What a model wrote: a draft of a playbook, or a page as prose. */
export type Written = PlaybookDraft | Prose;

/** Drafts and prose by the opinions that they are of. Null: there is a file, and it cannot be read or nothing whole stands in it. */
export type Drafts = ReadonlyMap<ContentHash, Written | null>;

export function isProse(written: Written): written is Prose {
  return 'sentences' in written;
}

/**
 * Where drafts of playbooks and pages as prose lie: a file each, called by its opinion, because they tell again what notes say. The ledger only says that
 * they were bought, so that one can go when its notes say something else, when its job is undone and when knowledge is turned off.
 */
export class DraftShelf {
  readonly #own: DeliveryFiles;
  readonly #others: readonly DeliveryFiles[];

  /** @param others Those of the app, which the terminal program reads along. */
  constructor(own: DeliveryFiles, others: readonly DeliveryFiles[] = []) {
    this.#own = own;
    this.#others = others;
  }

  /** A file that cannot be read takes no other with it, and stays. */
  async read(): Promise<Result<Drafts>> {
    const drafts = new Map<ContentHash, Written | null>();
    for (const files of [...this.#others, this.#own]) {
      const listed = await files.list();
      if (!listed.ok) return listed;
      for (const id of listed.value) {
        const text = await files.read(id);
        const draft = (text.ok && draftIn(text.value)) || drafts.get(id as ContentHash);
        drafts.set(id as ContentHash, draft ?? null);
      }
    }
    return { ok: true, value: drafts };
  }

  /** On disk when it answers; keeping twice is keeping once. */
  keep(id: ContentHash, draft: Written): Promise<Result<null>> {
    return this.#own.append(id, `\n${JSON.stringify(draft)}\n`);
  }

  /** Of which there is a file that this device may remove. */
  list(): Promise<Result<string[]>> {
    return this.#own.list();
  }

  /** What is not there is no failure. */
  async remove(ids: Iterable<string>): Promise<Result<null>> {
    for (const id of ids) {
      const removed = await this.#own.remove(id);
      if (!removed.ok) return removed;
    }
    return { ok: true, value: null };
  }

  async clear(): Promise<Result<null>> {
    const listed = await this.list();
    return listed.ok ? this.remove(listed.value) : listed;
  }
}

/** The last line that is whole: a write that failed may have left a part before it. */
function draftIn(text: string): Written | undefined {
  return text
    .split('\n')
    .flatMap((line) => (line === '' ? [] : (parseDraft(line) ?? [])))
    .at(-1);
}

function parseDraft(line: string): Written | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isDraft(value) || isWhole(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is PlaybookDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { title, when, steps, pitfalls } = value as Record<string, unknown>;
  return [title, when].every((text) => typeof text === 'string') && [steps, pitfalls].every(isLines);
}

function isWhole(value: unknown): value is Prose {
  if (typeof value !== 'object' || value === null) return false;
  const { sentences } = value as Record<string, unknown>;
  if (!Array.isArray(sentences) || sentences.length === 0) return false;
  return sentences.every((sentence: unknown) => {
    const { text, paragraph, quotes } = (sentence ?? {}) as Record<string, unknown>;
    return typeof text === 'string' && typeof paragraph === 'number' && areQuotes(quotes);
  });
}

function areQuotes(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => hasTexts(each, ['quote', 'path']));
}

function isLines(value: unknown): boolean {
  return Array.isArray(value) && value.every((line) => hasTexts(line, ['text', 'quote', 'path']));
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  const fields = (value ?? {}) as Record<string, unknown>;
  return names.every((name) => typeof fields[name] === 'string');
}
