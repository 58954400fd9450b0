import process from 'node:process';
import { createInterface } from 'node:readline';
import { placeVault } from '../../../../src/headless/session/place-vault';
import { shareVault } from '../../../../src/headless/sharing/share-vault';
import type { SharedVerb } from '../../../../src/headless/sharing/shared-verbs';

/** A call that a test wants to be made, one in a line. */
export interface WantedCall {
  id: number;
  verb: SharedVerb;
  request: unknown;
}

/**
 * A program that shares the index of a vault: says its roles, and answers each line of its input with a line. It ends with its
 * input.
 */
const [, , vault = '', indexFolder = '', patience = '{}'] = process.argv;
const say = (value: unknown): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);

const opening = { vault, indexFolder, embedder: undefined, access: 'write', env: {} } as const;
const place = await placeVault(opening);
if (!place.ok) throw new Error(place.failure.message);
const identity = { owner: place.value.folder.root, scope: '' };
const index = shareVault(opening, place.value, identity, {
  patience: JSON.parse(patience) as object,
  onRole: (role) => say({ role: role.kind }),
});
const reached = await index.reach();
if (!reached.ok) say({ failed: reached.error });
for await (const line of createInterface({ input: process.stdin })) {
  const { id, verb, request } = JSON.parse(line) as WantedCall;
  void index.call(verb, request as never).then((result) => say({ id, result }));
}
await index.close();
