/** The script of a page whose browser does not say that it is Chromium. */
export function withoutBlobs(script: string): string {
  return `delete Navigator.prototype.userAgentData; ${script}`;
}
