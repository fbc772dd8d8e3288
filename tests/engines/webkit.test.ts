import { describe } from 'vitest';
import { defineJourneys } from './journeys.ts';
import { webkit } from './webkit.ts';

describe(webkit.name, () => defineJourneys(webkit));
