import { describeJourneys } from './journeys.ts';
import { chromium } from './puppeteer.ts';

describeJourneys(chromium);
