import { describe } from 'vitest';
import { defineJourneys } from './journeys.ts';
import { chromium } from './puppeteer.ts';

describe(chromium.name, () => defineJourneys(chromium));
