import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import process from 'node:process';
import { serialize } from 'node:v8';
import { CONTRACT_VERSION, type EngineError, type Result, type StoreFault } from '../../../worker/contract';
import { VERSION } from '../node/version';
import type { Channel } from './channel';
import type { SocketNote } from './socket-note';

/** Which index is meant, and under which rules it is kept. */
export interface IndexIdentity {
  /** Real path of the vault. */
  owner: string;
  /** What of the vault is in the index, in a form that is equal where the rules are. */
  scope: string;
}

/** Programs that differ in this cannot read each other's messages. `written` stands in them as their form. */
export interface Build {
  version: string;
  contract: number;
  /** Version of the structured clone that Node writes. */
  written: number;
}

export const BUILD: Build = {
  version: VERSION,
  contract: CONTRACT_VERSION,
  written: serialize(null)[1] ?? 0,
};

/** The first message of the owner. All messages of a handshake are JSON, which every version reads. */
interface Welcome {
  build: Build;
  nonce: string;
}

/** What the guest answers: the proof that it has read the note beside the index, and what it wants. */
interface Introduction extends IndexIdentity {
  proof: string;
  nonce: string;
}

/** The owner's last word: its own proof, or why it will not answer. */
type Verdict = { proof: string } | { refusal: StoreFault };

/** The owner's side. False, and the channel ended, when the guest may not ask. */
export async function admitGuest(
  channel: Channel,
  secret: string,
  identity: IndexIdentity,
  build = BUILD,
): Promise<boolean> {
  const nonce = newNonce();
  sendJson(channel, { build, nonce } satisfies Welcome);
  const asked = await nextJson(channel, isIntroduction);
  const isKnown = asked !== undefined && isProof(asked.proof, secret, 'guest', nonce);
  if (!isKnown) {
    channel.end();
    return false;
  }
  const refusal = refusalOf(asked, identity);
  channel.trust();
  const verdict: Verdict = refusal
    ? { refusal }
    : { proof: proofOf(secret, 'owner', `${nonce} ${asked.nonce}`) };
  sendJson(channel, verdict);
  if (refusal !== undefined) channel.endAfterSending();
  return refusal === undefined;
}

/** The guest's side. `undefined`: whoever listens there is not the owner of this index, or says nothing. */
export async function meetOwner(
  channel: Channel,
  { secret, pid }: SocketNote,
  identity: IndexIdentity,
  build = BUILD,
): Promise<Result<true> | undefined> {
  const welcome = await nextJson(channel, isWelcome);
  if (welcome === undefined) return undefined;
  if (buildText(welcome.build) !== buildText(build)) return refused(otherBuild(pid, welcome.build, build));
  const nonce = newNonce();
  const proof = proofOf(secret, 'guest', welcome.nonce);
  sendJson(channel, { ...identity, proof, nonce } satisfies Introduction);
  const verdict = await nextJson(channel, isVerdict);
  if (verdict === undefined) return undefined;
  if ('refusal' in verdict) return refused(verdict.refusal);
  const isOwner = isProof(verdict.proof, secret, 'owner', `${welcome.nonce} ${nonce}`);
  if (!isOwner) return undefined;
  channel.trust();
  return { ok: true, value: true };
}

function refusalOf(asked: IndexIdentity, { owner, scope }: IndexIdentity): StoreFault | undefined {
  if (asked.owner !== owner) return { kind: 'other-vault', owner };
  if (asked.scope !== scope)
    return { kind: 'used-with-other-folders', owner: { pid: process.pid, host: undefined } };
  return undefined;
}

function otherBuild(pid: number, found: Build, ours: Build): StoreFault {
  // Of one version, it is the rest that tells them apart.
  const name = found.version === ours.version ? buildText : ({ version }: Build) => version;
  return {
    kind: 'used-by-other-version',
    owner: { pid, host: undefined },
    found: name(found),
    ours: name(ours),
  };
}

function buildText({ version, contract, written }: Build): string {
  return `${version} (${contract}.${written})`;
}

function refused(why: StoreFault): { ok: false; error: EngineError } {
  const reason = why.kind === 'other-vault' ? 'foreign' : 'in-use';
  return { ok: false, error: { kind: 'storage', operation: 'open', why, reason } };
}

function newNonce(): string {
  return randomBytes(16).toString('hex');
}

/** RFC 2104 over who says it and what the other side has just made up, so that no proof serves twice. */
function proofOf(secret: string, side: 'guest' | 'owner', nonce: string): string {
  return createHmac('sha256', secret).update(`${side} ${nonce}`).digest('hex');
}

function isProof(proof: string, secret: string, side: 'guest' | 'owner', nonce: string): boolean {
  const wanted = Buffer.from(proofOf(secret, side, nonce));
  const found = Buffer.from(proof);
  return found.byteLength === wanted.byteLength && timingSafeEqual(found, wanted);
}

function sendJson(channel: Channel, value: unknown): void {
  channel.send(Buffer.from(JSON.stringify(value)));
}

async function nextJson<T>(
  channel: Channel,
  fits: (value: object) => value is T & object,
): Promise<T | undefined> {
  const payload = await channel.next();
  if (payload === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(payload.toString('utf8'));
    return typeof value === 'object' && value !== null && fits(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isWelcome(value: object): value is Welcome {
  const { build, nonce } = value as Partial<Welcome>;
  const { version, contract, written } = Object(build) as Partial<Build>;
  const isBuild = typeof version === 'string' && typeof contract === 'number' && typeof written === 'number';
  return isBuild && typeof nonce === 'string';
}

function isIntroduction(value: object): value is Introduction {
  const { proof, nonce, owner, scope } = value as Partial<Introduction>;
  return [proof, nonce, owner, scope].every((each) => typeof each === 'string');
}

function isVerdict(value: object): value is Verdict {
  if ('proof' in value) return typeof value.proof === 'string';
  const { kind } = Object('refusal' in value ? value.refusal : undefined) as { kind?: unknown };
  return typeof kind === 'string';
}
