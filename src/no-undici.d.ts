/** Stands for `undici-types`, to which the client of language models refers: with them would come all globals of Node. */
export interface RequestInit {
  dispatcher?: never;
}
