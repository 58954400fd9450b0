/** What a link calls a note, by what is shown of it or the last part of its path; undefined of other texts. */
export function linkName(text: string): string | undefined {
  const [, target = '', shown] = /^\[\[([^\]|#^]+)[^\]|]*(?:\|([^\]]+))?\]\]$/.exec(text.trim()) ?? [];
  return target === '' ? undefined : (shown ?? target.slice(target.lastIndexOf('/') + 1)).trim();
}
