import type { EmbeddingModel } from '../contract';

/** A file of a model, by its path inside the model's folder: `onnx/model_quantized.onnx`. */
export interface ModelFile {
  name: string;
  /** Undefined where nobody has said it yet: then it is taken from the listing of the download. */
  sizeBytes: number | undefined;
  /** 64 hexadecimal digits. Undefined where nobody has said it yet, as above. */
  sha256: string | undefined;
}

/** All that is needed to run a model from its files. `id` and `dimensions` are those of whole vectors. */
export interface ModelSpec extends EmbeddingModel {
  /**
   * `none` takes the graph's own `sentence_embedding`, for models whose last layers come after pooling; the other three
   * pool the graph's token vectors.
   */
  pooling: EmbeddingModel['pooling'];
  /** The name of the ONNX graph among the files. */
  graph: string;
  /** Names of the files that hold the graph's weights, in order; empty when the graph holds them itself. */
  weights: readonly string[];
  /** Every file that is loaded, those two among them. */
  files: readonly ModelFile[];
}

/** Where the files of one model are: a download, or a folder of the user's choice. */
export interface ModelFiles {
  /** The bytes of the file, or undefined when there is none of this name. The caller owns the buffer. Rejects when it cannot be read. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Names and sizes of all files, in no order. */
  list(): Promise<{ name: string; sizeBytes: number }[]>;
}
