/**
 * The one contract between the engine and its hosts: what crosses the wire, and what is promised of it. Everything here is plain
 * clonable data. Besides types there are only versions, defaults, the parse functions of the branded ids, the digest of files and the
 * error of stores, because both sides need the same.
 */
export * from './ids';
export * from './faults';
export * from './errors';
export * from './changes';
export * from './file-digest';
export * from './atoms';
export * from './known-time';
export * from './links';
export * from './map';
export * from './trails';
export * from './lens';
export * from './search';
export * from './context';
export * from './options';
export * from './status';
export * from './tuning';
export * from './feed';
export * from './export';
export * from './summaries';
export * from './ask';
export * from './shown-beside';
export * from './responses';
export * from './verbs';
export * from './models';
export * from './records';
export * from './ports';
export * from './wire';
