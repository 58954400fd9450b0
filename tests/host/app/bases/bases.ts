import type * as O from 'obsidian';
import type { App } from '../app';
import { Component } from '../component';
import { parseYaml } from '../metadata/frontmatter';
import type { TFile } from '../vault-files';
import { NullValue, StringValue } from './values';

/** The views of bases that plugins have registered, by their names in the files of bases. */
export const baseViews = new Map<string, O.BasesViewRegistration>();

/** What a file of a base says of its first view, as far as the stand-in reads it. */
interface ReadView {
  type: string;
  name: string;
  /** A folder whose notes the base holds; every note when the file has no filter. */
  folder: string | undefined;
  /** The properties that it shows, first the leftmost. */
  order: O.BasesPropertyId[];
}

/** The stand-in computes no formulas: nothing that it shows asks for any. */
function noFormulas(): never {
  throw new Error('the stand-in computes no formulas of bases');
}

export class QueryController extends Component implements O.QueryController {
  constructor(readonly host: App) {
    super();
  }
}

export class BasesEntry implements O.BasesEntry {
  readonly #host: App;

  constructor(
    host: App,
    readonly file: TFile,
  ) {
    this.#host = host;
  }

  /** Of what stands in the note's own properties, and of the name of its file. */
  getValue(propertyId: O.BasesPropertyId): O.Value {
    if (propertyId === 'file.name') return new StringValue(this.file.name);
    if (!propertyId.startsWith('note.')) return noFormulas();
    const { frontmatter } = this.#host.metadataCache.getFileCache(this.file) ?? {};
    const value: unknown = frontmatter?.[propertyId.slice('note.'.length)];
    if (value === undefined || value === null) return NullValue.value;
    return new StringValue(Array.isArray(value) ? value.join(', ') : shownAs(value));
  }
}

export class BasesEntryGroup implements O.BasesEntryGroup {
  constructor(public entries: BasesEntry[]) {}

  hasKey(): boolean {
    return false;
  }
}

export class BasesQueryResult implements O.BasesQueryResult {
  constructor(public data: BasesEntry[]) {}

  get groupedData(): BasesEntryGroup[] {
    return [new BasesEntryGroup(this.data)];
  }

  get properties(): O.BasesPropertyId[] {
    return ['file.name'];
  }

  getSummaryValue(): never {
    return noFormulas();
  }
}

export class BasesViewConfig implements O.BasesViewConfig {
  readonly #options = new Map<string, unknown>();
  readonly #order: O.BasesPropertyId[];

  constructor(
    public name: string,
    order: O.BasesPropertyId[] = ['file.name'],
  ) {
    this.#order = order;
  }

  get(key: string): unknown {
    return this.#options.get(key);
  }

  getAsPropertyId(): null {
    return null;
  }

  getEvaluatedFormula(): never {
    return noFormulas();
  }

  set(key: string, value: unknown): void {
    this.#options.set(key, value);
  }

  getOrder(): O.BasesPropertyId[] {
    return this.#order;
  }

  getSort(): O.BasesSortConfig[] {
    return [];
  }

  getDisplayName(propertyId: O.BasesPropertyId): string {
    return propertyId.slice(propertyId.indexOf('.') + 1);
  }
}

export abstract class BasesView extends Component implements O.BasesView {
  abstract type: string;
  app: O.App;
  config = new BasesViewConfig('');
  allProperties: O.BasesPropertyId[] = ['file.name'];
  data = new BasesQueryResult([]);

  constructor(controller: O.QueryController) {
    super();
    this.app = (controller as QueryController).host;
  }

  abstract onDataUpdated(): void;

  createFileForView(): Promise<void> {
    return Promise.reject(new Error('the stand-in makes no notes from bases'));
  }
}

/** Reads the first view of a base; undefined for what is none, or has a filter that the stand-in does not know. */
export function readBase(text: string): ReadView | undefined {
  const base = parseYaml(text) as {
    filters?: unknown;
    views?: { type?: unknown; name?: unknown; order?: unknown }[];
  } | null;
  const [view] = base?.views ?? [];
  if (base === null || typeof view?.type !== 'string') return undefined;
  const name = typeof view.name === 'string' ? view.name : view.type;
  const order = Array.isArray(view.order) ? view.order.map(propertyId) : [propertyId('file.name')];
  const read = { type: view.type, name, order };
  if (base.filters === undefined) return { ...read, folder: undefined };
  if (typeof base.filters !== 'string') return undefined;
  const [, folder] = /^file\.inFolder\("([^"]+)"\)$/.exec(base.filters) ?? [];
  return folder === undefined ? undefined : { ...read, folder };
}

/** Properties within properties are written as JSON. */
function shownAs(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** In a file of a base the properties of notes need no prefix. */
function propertyId(written: unknown): O.BasesPropertyId {
  const name = String(written);
  return /^(note|file|formula)\./.test(name) ? (name as O.BasesPropertyId) : `note.${name}`;
}
