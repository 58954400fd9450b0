/** The program's version; a test holds it equal to package.json and manifest.json. */
export const VERSION = '0.1.0';
