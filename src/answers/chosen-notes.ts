import type { Money } from '../llm/quote';
import { moneyJson } from './spending';

/** Why something is not read, and which folder of a list says so. */
interface Reason {
  kind: string;
  folder?: string;
}

/** A folder or a note of a vault, and what of it is read. */
interface Row {
  path: string;
  isFolder: boolean;
  notes: number;
  read: number;
  tokens: number;
  why: Reason | undefined;
  summaries: { fresh: number; stale: number; missing: number };
  price: Money | undefined;
}

interface Choice {
  include: readonly string[];
  exclude: readonly string[];
}

export function listJson(
  { folder, rows, total }: { folder: string; rows: readonly Row[]; total: Row },
  chosen: Choice,
  model: { model: string; host: string } | undefined,
): object {
  return { folder, ...model, rows: rows.map(rowJson), total: rowJson(total), chosen };
}

function rowJson({ why, price, ...row }: Row): object {
  return {
    ...row,
    ...(why === undefined ? {} : { leftOut: why }),
    ...(price === undefined ? {} : { price: moneyJson(price) }),
  };
}

export function changedJson(
  { kind, paths }: { kind: 'add' | 'remove'; paths: readonly string[] },
  { joined, left }: { joined: readonly { path: string }[]; left: readonly { path: string }[] },
  chosen: Choice,
): object {
  return { action: kind, paths, joined: joined.length, left: left.length, chosen };
}
