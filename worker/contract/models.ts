import type { EngineError } from './errors';
import type { EmbeddingModel } from './ports';

/** A model that runs on this device, if its files are here. Its embedder is called `transformers:NAME`. */
export interface ModelCard {
  name: string;
  /** As people read it; empty where the user has not brought a model of their own yet. */
  title: string;
  /** Whether its files come from a server, or are the user's own. */
  origin: 'download' | 'imported';
  /** Where it is downloaded from unless the user names a mirror; empty for the user's own. */
  host: string;
  licence: string;
  languages: ModelLanguages;
  /** 0 where nothing is known of it yet. */
  dimensions: number;
  /** Our estimate of the download. The server says the true size once it is asked, which is never before the user's consent. */
  aboutBytes: number | undefined;
  state: ModelState;
}

/** Whom a model serves: those who write one language (a BCP 47 tag), or so many. */
export type ModelLanguages =
  | { kind: 'one'; tag: string }
  | { kind: 'many'; count: number; isMinimum: boolean }
  | { kind: 'unknown' };

export type ModelState =
  | { kind: 'absent' }
  | ({ kind: 'downloading' } & DownloadShare)
  /** A download stopped before its end; the next one goes on from there. */
  | ({ kind: 'partial' } & DownloadShare)
  | { kind: 'ready'; sizeBytes: number }
  /** A file is not what came from the server. Another download fetches that file alone. */
  | { kind: 'damaged'; sizeBytes: number; error: EngineError }
  /** The last attempt to download it, or to run it, failed. `isWhole`: its files are all here. */
  | { kind: 'failed'; isWhole: boolean; sizeBytes: number; error: EngineError };

export interface DownloadShare {
  receivedBytes: number;
  /** Undefined until the server has said it. */
  totalBytes: number | undefined;
}

/** A file as browsers hand it out: it crosses the wire without being read. */
export interface FileBlob {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What can be asked about models, whether an index is open or not. Needs a host that provides a `ModelHost`. */
export interface ModelVerbs {
  /** All models of the catalogue, smallest first, then the user's own. Asks no server. */
  models: { request: null; answer: ModelCard[] };
  /**
   * Downloads what is missing of a model: the user has agreed to it. `address` is a mirror's, undefined for the usual place.
   * Of a model that is whole every file is checked and only a damaged one is fetched. Answers when the model is ready; what
   * has come is kept however it ends.
   */
  downloadModel: { request: { name: string; address: string | undefined }; answer: ModelCard };
  /** How far the download of this model is; null when none is under way. */
  modelProgress: { request: { name: string }; answer: DownloadShare | null };
  /** Copies a folder of model files, by their paths inside of it, in place of those imported before. */
  importModel: {
    request: { name: string; files: { name: string; content: FileBlob }[] };
    answer: ModelCard;
  };
  /**
   * How an embedder of this device, `transformers:NAME` or `folder:PATH`, reads a question, for vectors that are kept elsewhere. No
   * vector where the model knows nothing of the text. The model alone without a text, for which none of its files is read.
   */
  readQuestion: {
    request: { embedder: string; text: string | undefined };
    answer: { model: EmbeddingModel; vector: Float32Array | undefined };
  };
  /** Removes the files of a model. Vectors that it made stay. */
  removeModel: { request: { name: string }; answer: null };
}
