import type { AtomCard, Evidence, EvidencePiece } from '../../worker/contract';
import { titledCard } from '../texts/theme-title';

/** A passage that an answer stands on; `citations` name it by `n`. */
type PieceJson = Pick<EvidencePiece, 'n' | 'path' | 'title'> & EvidencePiece['piece'];

/** What was found for a question in plain words. */
export interface AskJson extends Omit<Evidence, 'pieces' | 'rows'> {
  pieces: PieceJson[];
  rows: AtomCard[];
}

export function askJson({ pieces, rows, ...rest }: Evidence): AskJson {
  return {
    ...rest,
    pieces: pieces.map(({ n, path, title, piece }) => ({ n, path, title, ...piece })),
    rows: rows.map(titledCard),
  };
}
