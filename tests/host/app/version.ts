/** The version of the application whose interface is stood in for. */
export const apiVersion = '1.13.1';

const numbers = (version: string): number[] => version.split('.').map(Number);

export function requireApiVersion(version: string): boolean {
  const wanted = numbers(version);
  const own = numbers(apiVersion);
  for (let i = 0; i < 3; i += 1) {
    const difference = (own[i] ?? 0) - (wanted[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

export const getLanguage = (): string => document.documentElement.lang || 'en';
