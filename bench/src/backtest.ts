// npm run backtest: how good the forecasts are and how long an analysis takes, without the rest of the benchmark; some seconds.
import { measureAnalysis, measureForecasts } from './forecast-backtest.ts';
import { writeSection } from './report.ts';
import { measureSums } from './sums-backtest.ts';

console.log([...measureForecasts(), measureSums(), measureAnalysis()].map(writeSection).join('\n'));
