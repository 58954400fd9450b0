import { describe, expect, it } from 'vitest';
import { storeFault } from '../../worker/contract';
import { told } from '../../worker/node/storage-error';

/** What the store says where the system fails so. */
async function faultOf(operation: string, code: string, said: string): Promise<unknown> {
  const error = Object.assign(new Error(`${code}: ${said}, ${operation}`), { code });
  const failing = told(operation, 'notes-0-1', () => Promise.reject(error));
  return failing.catch((thrown: unknown) => storeFault(thrown).why);
}

describe('why a store of files refuses', () => {
  it('is one value that cannot be read where the disk fails at its bytes, and nothing else', async () => {
    const unread = { kind: 'value-unreadable', text: 'i/o error (EIO)', isGone: false };
    expect(await faultOf('read', 'EIO', 'i/o error')).toEqual(unread);
    expect(await faultOf('write', 'EIO', 'i/o error')).toEqual({ kind: 'said', text: 'i/o error (EIO)' });
    expect(await faultOf('open', 'EIO', 'i/o error')).toEqual({ kind: 'said', text: 'i/o error (EIO)' });
    expect(await faultOf('read', 'EACCES', 'permission denied')).toEqual({
      kind: 'no-permission',
      code: 'EACCES',
    });
    expect(await faultOf('read', 'EBUSY', 'resource busy or locked')).toEqual({
      kind: 'said',
      text: 'resource busy or locked (EBUSY)',
    });
  });
});
