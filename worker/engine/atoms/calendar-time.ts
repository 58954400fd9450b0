/** Midnight, UTC, of a day; undefined for one that no calendar has. */
export function dateMs(year: number, month: number, day: number): number | undefined {
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined;
  return Date.UTC(year, month - 1, day);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Milliseconds since midnight; undefined for a time that no clock has. `fraction` is of a second, in digits. */
export function timeOfDayMs(hour: number, minute: number, second: number, fraction = ''): number | undefined {
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const milliseconds = fraction === '' ? 0 : Math.floor(Number(`0.${fraction}`) * 1000);
  return ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds;
}
