import { describe } from 'vitest';
import { defineJourneys } from './journeys.ts';
import { firefox } from './puppeteer.ts';

describe(firefox.name, () => defineJourneys(firefox));
