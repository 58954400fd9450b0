import '../../worker/browser/environment';
import { serveEngine } from '../../worker/browser/serve-engine';
import { createFakeEngine } from './fake-engine';

serveEngine(createFakeEngine);
