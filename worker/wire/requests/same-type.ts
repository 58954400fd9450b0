/** Whether two types are the same, to the last optional member: what can be assigned both ways need not be. */
export type AreSame<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
