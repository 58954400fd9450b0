/**
 * The same characters in a string of their own. A slice of 13 or more characters is, in V8, a view that keeps the
 * whole text it was cut from in memory; joining it to another string and taking that one apart again leaves a view
 * of the joined copy instead.
 */
export function detach(slice: string): string {
  return slice.length < 13 ? slice : (' ' + slice).slice(1);
}
