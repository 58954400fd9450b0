import type * as O from 'obsidian';
import type { App } from '../app';
import { Component } from '../component';
import { parseYaml } from '../metadata/frontmatter';
import type { TFile } from '../vault-files';

/** The views of bases that plugins have registered, by their names in the files of bases. */
export const baseViews = new Map<string, O.BasesViewRegistration>();

/** What a file of a base says of its first view, as far as the stand-in reads it. */
interface ReadView {
  type: string;
  name: string;
  /** A folder whose notes the base holds; every note when the file has no filter. */
  folder: string | undefined;
}

/** The stand-in computes no values: nothing that it shows asks for any. */
function noValues(): never {
  throw new Error('the stand-in computes no values of bases');
}

export class QueryController extends Component implements O.QueryController {
  constructor(readonly host: App) {
    super();
  }
}

export class BasesEntry implements O.BasesEntry {
  constructor(readonly file: TFile) {}

  getValue(): never {
    return noValues();
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
    return noValues();
  }
}

export class BasesViewConfig implements O.BasesViewConfig {
  readonly #options = new Map<string, unknown>();

  constructor(public name: string) {}

  get(key: string): unknown {
    return this.#options.get(key);
  }

  getAsPropertyId(): null {
    return null;
  }

  getEvaluatedFormula(): never {
    return noValues();
  }

  set(key: string, value: unknown): void {
    this.#options.set(key, value);
  }

  getOrder(): O.BasesPropertyId[] {
    return ['file.name'];
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
  const base = parseYaml(text) as { filters?: unknown; views?: { type?: unknown; name?: unknown }[] } | null;
  const [view] = base?.views ?? [];
  if (base === null || typeof view?.type !== 'string') return undefined;
  const name = typeof view.name === 'string' ? view.name : view.type;
  if (base.filters === undefined) return { type: view.type, name, folder: undefined };
  if (typeof base.filters !== 'string') return undefined;
  const [, folder] = /^file\.inFolder\("([^"]+)"\)$/.exec(base.filters) ?? [];
  return folder === undefined ? undefined : { type: view.type, name, folder };
}
