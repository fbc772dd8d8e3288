import { describeJourneys } from './journeys.ts';
import { firefox } from './puppeteer.ts';

describeJourneys(firefox);
