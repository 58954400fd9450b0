import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Which Python to ask: one that has `onnxruntime`, `tokenizers` and `numpy`. */
const PYTHON = process.env['ALTITUDE_PYTHON'] ?? 'python3';

/** What the peer is asked for: the whole folder's model over the texts, one after the other, as in the product. */
export interface PeerTask {
  graph: string;
  tokenizer: string;
  texts: readonly string[];
  /** Most tokens of a text, those around it included. */
  window: number;
  pooling: 'mean' | 'cls';
}

export interface PeerAnswer {
  tokens: number[];
  vectors: number[][];
  /** Seconds of the processor for all texts, the second of two passes. */
  seconds: number;
}

/** Reads a task as a line of JSON, answers with one. One thread, as the product has. */
const PROGRAM = `
import json, sys, time
import numpy as np, onnxruntime
from tokenizers import Tokenizer
for line in sys.stdin:
    task = json.loads(line)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(task['graph'], options, providers=['CPUExecutionProvider'])
    inputs = {each.name for each in session.get_inputs()}
    tokenizer = Tokenizer.from_file(task['tokenizer'])
    tokenizer.no_padding()
    tokenizer.enable_truncation(task['window'])
    for _ in range(2):
        started = time.process_time()
        tokens, vectors = [], []
        for text in task['texts']:
            ids = np.array([tokenizer.encode(text).ids], dtype=np.int64)
            feeds = {'input_ids': ids, 'attention_mask': np.ones_like(ids), 'token_type_ids': np.zeros_like(ids)}
            hidden = session.run(None, {name: feeds[name] for name in inputs})[0][0]
            vector = hidden[0] if task['pooling'] == 'cls' else hidden.mean(0)
            vectors.append((vector / np.linalg.norm(vector)).tolist())
            tokens.append(ids.shape[1])
        seconds = time.process_time() - started
    print(json.dumps({'tokens': tokens, 'vectors': vectors, 'seconds': seconds}), flush=True)
`;

/** Why there is no peer, or undefined when there is one. */
export function noPeer(): string | undefined {
  const { status } = spawnSync(PYTHON, ['-c', 'import numpy, onnxruntime, tokenizers'], { stdio: 'ignore' });
  return status === 0
    ? undefined
    : `${PYTHON} has no onnxruntime, tokenizers and numpy (ALTITUDE_PYTHON names another)`;
}

/** What Python's own runtime makes of the same file and texts. Throws when the program fails. */
export async function askPeer(task: PeerTask): Promise<PeerAnswer> {
  const peer = spawn(PYTHON, ['-c', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  peer.stdin.end(`${JSON.stringify(task)}\n`);
  let last = '';
  for await (const line of createInterface({ input: peer.stdout })) last = line;
  if (last === '') throw new Error(`${PYTHON} ended without an answer`);
  return JSON.parse(last) as PeerAnswer;
}
