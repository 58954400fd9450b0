import type {
  Cancellation,
  DownloadShare,
  Embedder,
  EngineError,
  ModelCard,
  ModelHost,
  ModelServer,
  ModelState,
  ModelVerbs,
  Result,
  RequestFault,
  StoreFault,
} from '../contract';
import { absentEmbedder } from './absent-embedder';
import { CATALOGUE, type CatalogueModel } from './catalogue';
import { downloadModel } from './download-model';
import { embedderFailure, isPassing } from './failure';
import { chosenFiles, readImportedModel } from './imported-model';
import { HUB } from './model-server';
import type { ModelFiles, ModelSpec } from './model-spec';
import { discardDamaged, removeStoredModel, storeImportedModel, type StoredModel } from './model-store';
import { ABSENT, IMPORTED, ModelStores, type StorageResult, type StoresPorts } from './model-stores';
import type { ModelThreads } from './model-threads';
import {
  createTransformersEmbedder,
  cutModel,
  type TransformersEmbedder,
  type TransformersOptions,
} from './transformers-embedder';
import { unlessCancelled } from './unless-cancelled';
import { watchEmbedder } from './watched-embedder';

export interface LibraryPorts extends StoresPorts {
  host: ModelHost;
  threads: ModelThreads;
}

type VerbTable = {
  [V in keyof ModelVerbs]: (
    request: ModelVerbs[V]['request'],
    cancellation: Cancellation,
  ) => Promise<Result<ModelVerbs[V]['answer']>>;
};

/**
 * The models of this device. A store is open only while it is read or written, so that windows and programs can share what was
 * downloaded once; what a model is doing is kept here, and forgotten with the thread.
 */
export class ModelLibrary {
  readonly #ports: LibraryPorts;
  readonly #stores: ModelStores;
  readonly #downloads = new Map<string, DownloadShare>();
  /** Why a model could not be downloaded, or run, when it was last tried. */
  readonly #failures = new Map<string, EngineError>();
  /** How often the files of a model were downloaded or imported. */
  readonly #renewals = new Map<string, number>();
  #openQuestioner: { name: string; embedder: Embedder } | undefined;
  readonly #verbs: VerbTable = {
    models: () => this.#list(),
    downloadModel: ({ name, address }, cancellation) => this.#download(name, address, cancellation),
    modelProgress: async ({ name }) => ({ ok: true, value: this.#downloads.get(ownName(name)) ?? null }),
    importModel: (request, cancellation) => this.#import(request, cancellation),
    readQuestion: (request, cancellation) => this.#readQuestion(request, cancellation),
    removeModel: ({ name }) => this.#remove(name),
  };

  constructor(ports: LibraryPorts) {
    this.#ports = ports;
    this.#stores = new ModelStores(ports);
  }

  call<V extends keyof ModelVerbs>(
    verb: V,
    request: ModelVerbs[V]['request'],
    cancellation: Cancellation,
  ): Promise<Result<ModelVerbs[V]['answer']>> {
    return this.#verbs[verb](request, cancellation);
  }

  /**
   * The embedder `transformers:NAME`, with `@DIMENSIONS` for a model that was trained to be cut, or `folder:PATH`; undefined
   * when the name is of another kind. No file of a model is read before its first text, but for those of a folder.
   */
  open(name: string): Promise<Result<Embedder>> | undefined {
    const [, folder] = /^folder:(.+)$/s.exec(name) ?? [];
    if (folder !== undefined) return this.#openFolder(folder);
    const [, model, dimensions] = /^transformers:(.+?)(?:@(\d+))?$/s.exec(name) ?? [];
    if (model === undefined) return undefined;
    if (model === IMPORTED) return this.#openImported();
    return this.#openDownloaded(model, dimensions === undefined ? undefined : Number(dimensions));
  }

  async #list(): Promise<Result<ModelCard[]>> {
    const cards = CATALOGUE.map((model) => this.#cardOf(model));
    return { ok: true, value: await Promise.all([...cards, this.#importedCard()]) };
  }

  async #cardOf(model: CatalogueModel): Promise<ModelCard> {
    const { name, licence, languages, dimensions, aboutMegabytes } = model;
    return {
      name,
      title: name,
      origin: 'download',
      host: new URL(HUB).host,
      licence,
      languages,
      dimensions,
      aboutBytes: aboutMegabytes * 1_000_000,
      state: await this.#stateOf(name, model),
    };
  }

  async #importedCard(): Promise<ModelCard> {
    const model = await this.#stores.imported();
    const spec = model.ok ? model.value : undefined;
    return {
      name: IMPORTED,
      title: spec?.id.split('/')[1] ?? '',
      origin: 'imported',
      host: '',
      licence: '',
      languages: { kind: 'unknown' },
      dimensions: spec?.dimensions ?? 0,
      aboutBytes: undefined,
      state: model.ok
        ? await this.#stateOf(IMPORTED, model.value)
        : { kind: 'failed', isWhole: false, sizeBytes: 0, error: model.error },
    };
  }

  async #stateOf(name: string, model: ModelSpec | undefined): Promise<ModelState> {
    const download = this.#downloads.get(name);
    if (download !== undefined) return { kind: 'downloading', ...download };
    const error = this.#failures.get(name);
    const stored = model === undefined ? ABSENT : await this.#stores.find(name, model);
    if (!stored.ok) return { kind: 'failed', isWhole: false, sizeBytes: 0, error: stored.error };
    if (stored.value.kind === 'complete') return stateOfWhole(stored.value.sizeBytes, error);
    const sizeBytes = stored.value.kind === 'partial' ? stored.value.receivedBytes : 0;
    return error === undefined ? stored.value : { kind: 'failed', isWhole: false, sizeBytes, error };
  }

  async #download(
    asked: string,
    address: string | undefined,
    cancellation: Cancellation,
  ): Promise<Result<ModelCard>> {
    const found = catalogueModel(asked);
    if (!found.ok) return found;
    const model = found.value;
    const { name } = model;
    if (address !== undefined && !/^https?:\/\/[^/]/.test(address))
      return badRequest('address', { kind: 'no-mirror' });
    if (this.#downloads.has(name)) return badRequest('name', { kind: 'being-downloaded', name });
    this.#downloads.set(name, { receivedBytes: 0, totalBytes: undefined });
    this.#failures.delete(name);
    const result = await this.#fetch(model, address, cancellation);
    this.#downloads.delete(name);
    if (result.ok) {
      this.#renew(name);
      return { ok: true, value: await this.#cardOf(model) };
    }
    if (!isPassing(result.error)) this.#failures.set(name, result.error);
    return result;
  }

  async #fetch(
    model: CatalogueModel,
    address: string | undefined,
    cancellation: Cancellation,
  ): Promise<Result<ModelSpec>> {
    const used = await this.#stores.use(model.name, async (store) => {
      await discardDamaged(model, store);
      return downloadModel({
        model,
        store,
        server: heeding(this.#ports.host, cancellation),
        ...(address === undefined ? {} : { address }),
        wait: (delayMs) => unlessCancelled(pause(delayMs), cancellation).catch(() => undefined),
        onProgress: ({ receivedBytes, totalBytes }) =>
          this.#downloads.set(model.name, { receivedBytes, totalBytes }),
        cancellation,
      });
    });
    return used.ok ? used.value : used;
  }

  async #import(
    { name, files }: ModelVerbs['importModel']['request'],
    cancellation: Cancellation,
  ): Promise<Result<ModelCard>> {
    const given = chosenFiles(files);
    // The name becomes a part of an id, whose parts stand between slashes.
    const model = await readImportedModel(name.replaceAll('/', '-'), given);
    if (!model.ok) return model;
    const tried = await this.#try(model.value, given, cancellation);
    if (!tried.ok) return tried;
    await this.#closeQuestioner();
    const stored = await this.#stores.use(IMPORTED, (store) => storeImportedModel(model.value, given, store));
    if (!stored.ok) return stored;
    this.#renew(IMPORTED);
    return { ok: true, value: await this.#importedCard() };
  }

  /** Reads a word with it: what cannot do that must not take the place of a model that can. */
  async #try(model: ModelSpec, files: ModelFiles, cancellation: Cancellation): Promise<Result<unknown>> {
    const made = await this.#make(model, files, {});
    if (!made.ok) return made;
    const read = await made.value.query(model.id, cancellation);
    await made.value.close();
    return read;
  }

  async #remove(asked: string): Promise<Result<null>> {
    const name = ownName(asked);
    const model = name === IMPORTED ? undefined : catalogueModel(name);
    if (model?.ok === false) return model;
    if (this.#downloads.has(name)) return badRequest('name', { kind: 'being-downloaded', name });
    this.#failures.delete(name);
    if (!(await this.#stores.has(name))) return { ok: true, value: null };
    await this.#closeQuestioner();
    const removed = await this.#stores.use(name, removeStoredModel);
    return removed.ok ? { ok: true, value: null } : removed;
  }

  async #readQuestion(
    { embedder: name, text }: ModelVerbs['readQuestion']['request'],
    cancellation: Cancellation,
  ): Promise<Result<ModelVerbs['readQuestion']['answer']>> {
    const opened = await this.#questioner(name);
    if (!opened.ok) return opened;
    const { model } = opened.value;
    if (text === undefined) return { ok: true, value: { model, vector: undefined } };
    const read = await opened.value.query(text, cancellation);
    if (!read.ok) return read;
    const isKnown = read.value.some((value) => value !== 0);
    return { ok: true, value: { model, vector: isKnown ? read.value : undefined } };
  }

  /** Kept open: the next question will be for the same one. */
  async #questioner(name: string): Promise<Result<Embedder>> {
    if (this.#openQuestioner?.name === name) return { ok: true, value: this.#openQuestioner.embedder };
    await this.#closeQuestioner();
    const opened = await (this.open(name) ??
      embedderFailure('model-missing', { kind: 'no-such-embedder', name }));
    if (opened.ok && opened.value.model.isAway === true) return notDownloaded(name);
    if (opened.ok) this.#openQuestioner = { name, embedder: opened.value };
    return opened;
  }

  async #closeQuestioner(): Promise<void> {
    const open = this.#openQuestioner;
    this.#openQuestioner = undefined;
    await open?.embedder.close();
  }

  async #openFolder(path: string): Promise<Result<Embedder>> {
    const files = this.#ports.threads.folder?.(path);
    if (files === undefined) return embedderFailure('model-missing', { kind: 'no-folders-here' });
    const name =
      path
        .split(/[/\\]/)
        .filter((part) => part !== '')
        .at(-1) ?? 'folder';
    const model = await readImportedModel(name, files);
    return model.ok ? this.#run(path, model.value, files) : model;
  }

  async #openImported(): Promise<Result<Embedder>> {
    const model = await this.#stores.imported();
    if (!model.ok) return unavailable(model.error);
    if (model.value === undefined) return embedderFailure('model-missing', { kind: 'no-imported-model' });
    return this.#openStored(IMPORTED, model.value, undefined);
  }

  async #openDownloaded(name: string, dimensions: number | undefined): Promise<Result<Embedder>> {
    const model = catalogueModel(name);
    if (!model.ok) return embedderFailure('model-missing', { kind: 'unknown-model', name });
    if (dimensions !== undefined && !model.value.cuts.includes(dimensions))
      return embedderFailure('wrong-dimensions', {
        kind: 'cuts-only',
        name,
        cuts: [...model.value.cuts],
        wanted: dimensions,
      });
    const opened = await this.#openStored(model.value.name, model.value, dimensions);
    const isAbsent =
      !opened.ok && opened.error.kind === 'embedder' && opened.error.reason === 'model-missing';
    if (!isAbsent || this.#ports.threads.opensAbsent !== true) return opened;
    return { ok: true, value: absentEmbedder(cutModel(model.value, dimensions), opened.error) };
  }

  async #openStored(
    name: string,
    model: ModelSpec,
    dimensions: number | undefined,
  ): Promise<Result<Embedder>> {
    // Its store is in use until the download ends, and nothing else would be done until then.
    const isDownloading = this.#downloads.has(name);
    const stored: StorageResult<StoredModel> = isDownloading ? ABSENT : await this.#stores.find(name, model);
    if (!stored.ok) return unavailable(stored.error);
    if (stored.value.kind !== 'complete') return notDownloaded(name);
    return this.#run(name, stored.value.spec, this.#stores.filesOf(name, model), dimensions);
  }

  async #run(
    name: string,
    model: ModelSpec,
    files: ModelFiles,
    dimensions?: number,
  ): Promise<Result<Embedder>> {
    const { threads } = this.#ports;
    const embedder = await this.#make(model, files, {
      webgpu: () => threads.webgpu(),
      now: () => threads.now(),
      ...(dimensions === undefined ? {} : { dimensions }),
    });
    if (!embedder.ok) return embedder;
    const watched = watchEmbedder(embedder.value, threads.questionMs, () => this.#teller(name));
    return { ok: true, value: watched };
  }

  async #make(
    model: ModelSpec,
    files: ModelFiles,
    options: Pick<TransformersOptions, 'webgpu' | 'now' | 'dimensions'>,
  ): Promise<Result<TransformersEmbedder>> {
    const { host, threads } = this.#ports;
    const native = await threads.findNative?.();
    if (native?.ok === false) return native;
    const embedder = createTransformersEmbedder({
      ...{ model, files, runtime: host, spawn: threads.spawn, ...options },
      ...(native === undefined ? {} : { native: native.value }),
    });
    return { ok: true, value: embedder };
  }

  /** Keeps what stands in the way of a model, as long as it is told of the files that it has now. */
  #teller(name: string): (error: EngineError | undefined) => void {
    const files = this.#renewals.get(name);
    return (error) => {
      if (this.#renewals.get(name) !== files) return;
      if (error === undefined) this.#failures.delete(name);
      else this.#failures.set(name, error);
    };
  }

  /** Its files are others from now on: what was told of those before counts no more. */
  #renew(name: string): void {
    this.#renewals.set(name, (this.#renewals.get(name) ?? 0) + 1);
    this.#failures.delete(name);
  }
}

function stateOfWhole(sizeBytes: number, error: EngineError | undefined): ModelState {
  if (error === undefined) return { kind: 'ready', sizeBytes };
  const isDamaged = error.kind === 'embedder' && error.reason === 'model-damaged';
  return isDamaged
    ? { kind: 'damaged', sizeBytes, error }
    : { kind: 'failed', isWhole: true, sizeBytes, error };
}

/** As the catalogue writes it, and so its store; other names stay as they are. */
function ownName(name: string): string {
  const model = catalogueModel(name);
  return model.ok ? model.value.name : name;
}

function catalogueModel(name: string): Result<CatalogueModel> {
  const model = CATALOGUE.find((each) => each.name.toLowerCase() === name.toLowerCase());
  return model === undefined
    ? badRequest('name', { kind: 'unknown-model', name })
    : { ok: true, value: model };
}

function badRequest(field: string, why: RequestFault): { ok: false; error: EngineError } {
  return { ok: false, error: { kind: 'bad-request', field, why } };
}

function notDownloaded(name: string): Result<never> {
  return embedderFailure('model-missing', { kind: 'not-downloaded', name });
}

/** Worth another try by itself: another window will be done with the files. */
function unavailable({ why }: { why: StoreFault }): Result<never> {
  return embedderFailure('crashed', { kind: 'files-unreachable', why });
}

/** What is under way is left alone once the call is cancelled. */
function heeding(host: ModelServer, cancellation: Cancellation): ModelServer {
  return { get: (...asked) => unlessCancelled(host.get(...asked), cancellation) };
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
