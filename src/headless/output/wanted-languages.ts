/** The language that the environment asks for, as BCP 47 tags; `de_CH.UTF-8` asks for `de-CH`. Empty where it asks for none. */
export function wantedLanguages(env: Partial<Record<string, string>>): string[] {
  const name = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const [locale = ''] = name.split(/[.@]/);
  return locale === '' || locale === 'C' || locale === 'POSIX' ? [] : [locale.replace('_', '-')];
}
