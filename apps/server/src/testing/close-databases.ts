import { afterAll } from 'vitest';
import { closeOpened } from './opened-databases.ts';

// A setup file: whatever a file of tests opened in memory and left open is for the next one.
afterAll(closeOpened);
