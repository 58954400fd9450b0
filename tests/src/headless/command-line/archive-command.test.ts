import { describe, expect, it } from 'vitest';
import { checkAddress } from '../../../../src/headless/command-line/archive-command';

const ADDRESS = 'postgres://ann@archive.example/altitude';

describe('the address of an archive', () => {
  it.each([ADDRESS, `${ADDRESS}?sslmode=require`])('may be %s', (url) => {
    expect(checkAddress(url)).toBeUndefined();
  });

  it.each(['?vault=home', '#home', '?sslmode=require&vault=home'])('names no vault by %s', (end) => {
    const refused = checkAddress(ADDRESS + end);
    expect(refused).toContain(`Leave ${end} out`);
    expect(refused).toContain('--folder NAME');
  });
});
