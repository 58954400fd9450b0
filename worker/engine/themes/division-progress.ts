/**
 * What share of a division each of its parts takes, in their order, and what the division takes of all that is to be done where
 * terms are looked for afterwards: as measured over vaults of 12,500 to 50,000 notes, by links alone, and with what is near in
 * meaning where the words were counted for an earlier division.
 */
const NEARBY = {
  division: 0.9,
  parts: { connecting: 0.24, communities: 0.17, inside: 0.56, naming: 0.03 },
};
const LINKS_ALONE: typeof NEARBY = {
  division: 0.57,
  parts: { connecting: 0.1, communities: 0.2, inside: 0.68, naming: 0.02 },
};

type DivisionPart = keyof typeof NEARBY.parts;

/** To be told how much of something is done, 0…1. */
export type Told = (share: number) => void;

/** How much of a division is done. */
export class DivisionProgress {
  readonly #shares: typeof NEARBY;
  #share = 0;

  constructor(hasNear: boolean) {
    this.#shares = hasNear ? NEARBY : LINKS_ALONE;
  }

  /** 0…1; never less than before. */
  get share(): number {
    return this.#share;
  }

  /** Of all that is to be done, terms included. */
  get division(): number {
    return this.#shares.division;
  }

  /** So much of a part is done, and all of those before it. */
  of(part: DivisionPart): Told {
    const names = Object.keys(this.#shares.parts) as DivisionPart[];
    const { parts } = this.#shares;
    const before = names.slice(0, names.indexOf(part)).reduce((sum, name) => sum + parts[name], 0);
    return (share) => {
      this.#share = Math.max(this.#share, before + parts[part] * Math.min(1, share));
    };
  }
}
