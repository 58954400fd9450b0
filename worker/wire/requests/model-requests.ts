import * as z from 'zod/mini';
import { fileBlob } from './values';

const model = z.strictObject({ name: z.string() });

export const modelRequests = {
  models: z.null(),
  downloadModel: z.strictObject({ name: z.string(), address: z.union([z.string(), z.undefined()]) }),
  modelProgress: model,
  importModel: z.strictObject({
    name: z.string(),
    files: z.array(z.strictObject({ name: z.string(), content: fileBlob })),
  }),
  readQuestion: z.strictObject({ embedder: z.string(), text: z.union([z.string(), z.undefined()]) }),
  removeModel: model,
};
