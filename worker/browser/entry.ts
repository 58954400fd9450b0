import './environment';
import { createEngine } from '../engine/engine';
import { serveEngine } from './serve-engine';

serveEngine(createEngine);
