// Every feature of the server, registered: one line each.
import { accountsRoutes } from '#accounts/accounts.routes.ts';
import { analysisRoutes } from '#analysis/analysis.routes.ts';
import { ANALYSES_JOB, createAnalysisRunner } from '#analysis/run-analyses.ts';
import { budgetsRoutes } from '#budgets/budgets.routes.ts';
import { debitStatements } from '#cards/debit-statements.ts';
import { cardsRoutes } from '#cards/cards.routes.ts';
import { categoriesRoutes } from '#categories/categories.routes.ts';
import { companiesRoutes } from '#companies/companies.routes.ts';
import { dashboardRoutes } from '#dashboard/dashboard.routes.ts';
import { deletionsRoutes } from '#deletions/deletions.routes.ts';
import { raiseDailyEvents } from '#events/raise-daily-events.ts';
import { goalsRoutes } from '#goals/goals.routes.ts';
import { issuedCardsRoutes } from '#issued-cards/issued-cards.routes.ts';
import { installmentPlansRoutes } from '#installment-plans/installment-plans.routes.ts';
import { takeFolder } from '#imports/folder/take-folder.ts';
import { importsRoutes } from '#imports/imports.routes.ts';
import { resumeImports } from '#imports/resume-imports.ts';
import { resumeUndos } from '#imports/resume-undos.ts';
import { identityRoutes } from '#identity/identity.routes.ts';
import { createLoginThrottle } from '#identity/login-throttle.ts';
import { ledgerRoutes } from '#ledger/ledger.routes.ts';
import { investmentsRoutes } from '#investments/investments.routes.ts';
import { isCryptoHeld } from '#investments/read-investments.ts';
import { noticesRoutes } from '#notices/notices.routes.ts';
import type { FairRunner } from '#platform/fair-runner.ts';
import type { Job } from '#platform/jobs.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import type { Services } from '#platform/services.ts';
import { pricesRoutes } from '#prices/prices.routes.ts';
import { createPricesRefresher, FIVE_MINUTES_MS } from '#prices/refresh-prices.ts';
import { profileRoutes } from '#profile/profile.routes.ts';
import { projectionsRoutes } from '#projections/projections.routes.ts';
import { payablesRoutes } from '#payables/payables.routes.ts';
import { upcomingRoutes } from '#upcoming/upcoming.routes.ts';
import { ratesRoutes } from '#rates/rates.routes.ts';
import { createRatesRefresher, HOUR_MS } from '#rates/refresh-rates.ts';
import { postDue } from '#recurrences/post-due.ts';
import { recurrencesRoutes } from '#recurrences/recurrences.routes.ts';
import { rulesRoutes } from '#rules/rules.routes.ts';
import { settingsRoutes } from '#settings/settings.routes.ts';
import { suggestionsRoutes } from '#suggestions/suggestions.routes.ts';
import { tagsRoutes } from '#tags/tags.routes.ts';
import { tasksRoutes } from '#tasks/tasks.routes.ts';
import { ticketsRoutes } from '#tickets/tickets.routes.ts';
import { tokensRoutes } from '#tokens/tokens.routes.ts';
import { createOutbound } from '#webhooks/outbound.ts';
import { createDeliverer, DELIVER_JOB, forgetBodies } from '#webhooks/deliver.ts';
import { webhooksRoutes } from '#webhooks/webhooks.routes.ts';
import { transactionsRoutes } from '#transactions/transactions.routes.ts';
import { transfersRoutes } from '#transfers/transfers.routes.ts';

/** The work that runs outside requests. */
export interface BackgroundWork {
  readonly jobs: readonly Job[];
  /** Ends current work, and resolves when nothing needs the database any more. */
  stop(): Promise<void>;
}

export function registerFeatures(register: RegisterRoute, services: Services): BackgroundWork {
  const throttle = createLoginThrottle(services.pool);
  const rates = createRatesRefresher(services);
  const prices = createPricesRefresher(services);
  const outbound = createOutbound({ allowPrivate: services.webhooksAllowPrivate });
  const deliverer = createDeliverer(services, outbound);
  const analyses = createAnalysisRunner(services);
  identityRoutes(register, services, throttle);
  ledgerRoutes(register, services);
  accountsRoutes(register, services);
  cardsRoutes(register, services);
  issuedCardsRoutes(register, services);
  installmentPlansRoutes(register, services);
  importsRoutes(register, services);
  categoriesRoutes(register, services);
  rulesRoutes(register, services);
  companiesRoutes(register, services);
  transactionsRoutes(register, services);
  suggestionsRoutes(register, services);
  recurrencesRoutes(register, services);
  transfersRoutes(register, services);
  dashboardRoutes(register, services);
  analysisRoutes(register, services);
  projectionsRoutes(register, services);
  budgetsRoutes(register, services);
  upcomingRoutes(register, services);
  payablesRoutes(register, services);
  ratesRoutes(register, services, rates);
  pricesRoutes(register, services, prices);
  investmentsRoutes(register, services, prices);
  settingsRoutes(register, services);
  tagsRoutes(register, services);
  tasksRoutes(register, services);
  goalsRoutes(register, services);
  ticketsRoutes(register, services);
  deletionsRoutes(register, services);
  tokensRoutes(register, services);
  noticesRoutes(register, services);
  webhooksRoutes(register, services, outbound);
  profileRoutes(register, services, throttle);
  const running = { rates, prices, deliverer, analyses };
  return {
    jobs: jobsOf(services, running),
    stop: async () => {
      await Promise.all([...Object.values(running).map((one) => one.stop()), outbound.close()]);
    },
  };
}

interface Running {
  readonly rates: ReturnType<typeof createRatesRefresher>;
  readonly prices: ReturnType<typeof createPricesRefresher>;
  readonly deliverer: FairRunner;
  readonly analyses: FairRunner;
}

function jobsOf(services: Services, { rates, prices, deliverer, analyses }: Running): Job[] {
  return [
    {
      name: 'refresh-rates',
      cron: '0 * * * *',
      atStart: true,
      // A little less than the hour, so that an attempt of a page just before does not skip the whole hour. One that failed, before a
      // restart say, is no reason to keep still.
      work: async () => void (await rates.refresh(HOUR_MS / 2, 0)),
    },
    {
      name: 'refresh-prices',
      cron: '*/5 * * * *',
      atStart: true,
      work: async () => {
        if (await isCryptoHeld(services.db)) await prices.refresh(FIVE_MINUTES_MS / 2, 0);
      },
    },
    {
      name: 'post-due-occurrences',
      cron: '* * * * *',
      atStart: true,
      // What the bank debits today is what is left today; if that fails, everything else is due all the same.
      work: async () => {
        try {
          await debitStatements(services);
        } finally {
          await postDue(services);
        }
      },
    },
    everyMinute('raise-daily-events', async () => void (await raiseDailyEvents(services))),
    {
      name: DELIVER_JOB,
      cron: '* * * * *',
      atStart: true,
      isWoken: true,
      work: () => deliverer.begin(),
    },
    {
      name: 'forget-delivery-bodies',
      cron: '17 * * * *',
      atStart: true,
      work: () => forgetBodies(services),
    },
    {
      name: 'resume-imports',
      cron: '* * * * *',
      atStart: true,
      // What cannot go on in one must not keep the other.
      work: async () => {
        try {
          await resumeUndos(services);
        } finally {
          await resumeImports(services);
        }
      },
    },
    everyMinute('take-import-folder', () => takeFolder(services)),
    {
      name: ANALYSES_JOB,
      cron: '* * * * *',
      atStart: true,
      isWoken: true,
      work: () => analyses.begin(),
    },
  ];
}

function everyMinute(name: string, work: Job['work']): Job {
  return { name, cron: '* * * * *', atStart: true, work };
}
