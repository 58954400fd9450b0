/**
 * Calendar notes: their prev and next chains connect everything with everything and mean nothing (docs/ranking.md),
 * so links between two of them, and links under navigation properties, are kept for walking but not for ranking.
 */

const DATE_TITLES = [
  /^\d{4}[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(\D.*)?$/,
  /^\d{4}[-_. ]?w(0?[1-9]|[1-4]\d|5[0-3])$/i,
  /^\d{4}[-_.](0[1-9]|1[0-2])$/,
  /^\d{4}[-_. ]?q[1-4]$/i,
  /^(19|20)\d{2}$/,
  /^(0?[1-9]|[12]\d|3[01])[-_.](0?[1-9]|1[0-2])[-_.]\d{4}$/,
  /^\d{4}年(\d{1,2}月(\d{1,2}日)?)?$/,
];

const NAVIGATION_PROPERTIES = new Set([
  ...['prev', 'previous', 'next', 'up', 'yesterday', 'tomorrow'],
  ...['vorher', 'zurück', 'weiter', 'nächste', 'nächster', 'précédent', 'suivant', 'anterior', 'siguiente'],
  ...['上一篇', '下一篇', '前', '次'],
]);

/** Whether a note's title is a day, week, month, quarter or year. */
export function isDateTitle(title: string): boolean {
  return DATE_TITLES.some((pattern) => pattern.test(title.trim()));
}

/** Whether a property holds links that only say what comes before, after or above. */
export function isNavigationProperty(property: string): boolean {
  return NAVIGATION_PROPERTIES.has(property.split('.')[0]?.toLowerCase() ?? '');
}
