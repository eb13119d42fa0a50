// Every endpoint of the service. The server registers them all, the generated tests call them all, the API page shows them all.
import * as accounts from './accounts.ts';
import * as analysis from './analysis.ts';
import * as budgets from './budgets.ts';
import * as cards from './cards.ts';
import * as categories from './categories.ts';
import * as changes from './changes.ts';
import * as companies from './companies.ts';
import * as dashboard from './dashboard.ts';
import * as deletions from './deletions.ts';
import * as goals from './goals.ts';
import * as importProof from './import-proof.ts';
import * as importCategories from './import-categories.ts';
import * as importUndo from './import-undo.ts';
import * as importColumns from './import-columns.ts';
import * as imports from './imports.ts';
import * as installmentPlans from './installment-plans.ts';
import * as issuedCards from './issued-cards.ts';
import * as identity from './identity.ts';
import * as investments from './investments.ts';
import * as notices from './notices.ts';
import * as payables from './payables.ts';
import * as prices from './prices.ts';
import * as profile from './profile.ts';
import * as projections from './projections.ts';
import * as upcoming from './upcoming.ts';
import * as rates from './rates.ts';
import * as recurrences from './recurrences.ts';
import type { Route } from './route.ts';
import * as rules from './rules.ts';
import * as settings from './settings.ts';
import * as suggestions from './suggestions.ts';
import * as tags from './tags.ts';
import * as tasks from './tasks.ts';
import * as tickets from './tickets.ts';
import * as tokens from './tokens.ts';
import * as transactions from './transactions.ts';
import * as transfers from './transfers.ts';
import * as webhooks from './webhooks.ts';

export const api = {
  signUp: identity.signUp,
  signIn: identity.signIn,
  resetPassword: identity.resetPassword,
  getSession: identity.getSession,
  signOut: identity.signOut,
  listAccounts: accounts.listAccounts,
  getAccount: accounts.getAccount,
  getAccountTies: accounts.getAccountTies,
  createAccount: accounts.createAccount,
  editAccount: accounts.editAccount,
  archiveAccount: accounts.archiveAccount,
  unarchiveAccount: accounts.unarchiveAccount,
  deleteAccount: accounts.deleteAccount,
  listCards: cards.listCards,
  getCard: cards.getCard,
  listImports: imports.listImports,
  createImports: imports.createImports,
  getImport: imports.getImport,
  listImportRows: imports.listImportRows,
  chooseImportAccount: imports.chooseImportAccount,
  chooseImportStatement: imports.chooseImportStatement,
  getImportColumns: importColumns.getImportColumns,
  previewImportColumns: importColumns.previewImportColumns,
  chooseImportColumns: importColumns.chooseImportColumns,
  decideImportRows: imports.decideImportRows,
  refreshImport: imports.refreshImport,
  applyImport: imports.applyImport,
  previewImportUndo: importUndo.previewImportUndo,
  undoImport: imports.undoImport,
  deleteImport: imports.deleteImport,
  listImportCategories: importCategories.listImportCategories,
  createImportCategories: importCategories.createImportCategories,
  getImportProof: importProof.getImportProof,
  adjustImportOpening: importProof.adjustImportOpening,
  listCheckpoints: importProof.listCheckpoints,
  createCard: cards.createCard,
  editCard: cards.editCard,
  previewStatementDates: cards.previewStatementDates,
  changeStatementDates: cards.changeStatementDates,
  setBankTotal: cards.setBankTotal,
  moveToStatement: cards.moveToStatement,
  chargeStatement: cards.chargeStatement,
  listOldPayments: cards.listOldPayments,
  acceptOldPayments: cards.acceptOldPayments,
  listIssuedCards: issuedCards.listIssuedCards,
  sumByIssuedCard: issuedCards.sumByIssuedCard,
  createIssuedCard: issuedCards.createIssuedCard,
  editIssuedCard: issuedCards.editIssuedCard,
  deleteIssuedCard: issuedCards.deleteIssuedCard,
  listInstallmentPlans: installmentPlans.listInstallmentPlans,
  getInstallmentPlan: installmentPlans.getInstallmentPlan,
  createInstallmentPlan: installmentPlans.createInstallmentPlan,
  editInstallmentPlan: installmentPlans.editInstallmentPlan,
  deleteInstallments: installmentPlans.deleteInstallments,
  anticipateInstallments: installmentPlans.anticipateInstallments,
  previewReversal: installmentPlans.previewReversal,
  reverseInstallmentPlan: installmentPlans.reverseInstallmentPlan,
  financeStatement: installmentPlans.financeStatement,
  listCategories: categories.listCategories,
  createCategory: categories.createCategory,
  editCategory: categories.editCategory,
  orderCategories: categories.orderCategories,
  mergeCategory: categories.mergeCategory,
  deleteCategory: categories.deleteCategory,
  listRules: rules.listRules,
  createRule: rules.createRule,
  editRule: rules.editRule,
  orderRules: rules.orderRules,
  deleteRule: rules.deleteRule,
  tryRule: rules.tryRule,
  applyRule: rules.applyRule,
  getBudget: budgets.getBudget,
  setLimits: budgets.setLimits,
  getLimitSuggestions: budgets.getLimitSuggestions,
  getBudgetLine: budgets.getBudgetLine,
  listTags: tags.listTags,
  countTagUses: tags.countTagUses,
  createTag: tags.createTag,
  editTag: tags.editTag,
  mergeTag: tags.mergeTag,
  deleteTag: tags.deleteTag,
  tagTransactions: tags.tagTransactions,
  listCompanies: companies.listCompanies,
  createCompany: companies.createCompany,
  getCompany: companies.getCompany,
  editCompany: companies.editCompany,
  deleteCompany: companies.deleteCompany,
  listContacts: companies.listContacts,
  createContact: companies.createContact,
  editContact: companies.editContact,
  deleteContact: companies.deleteContact,
  listTransactions: transactions.listTransactions,
  getSuggestions: suggestions.getSuggestions,
  summarizeTransactions: transactions.summarizeTransactions,
  countTransactionsByMonth: transactions.countTransactionsByMonth,
  exportTransactions: transactions.exportTransactions,
  getTransaction: transactions.getTransaction,
  createTransaction: transactions.createTransaction,
  editTransaction: transactions.editTransaction,
  deleteTransaction: transactions.deleteTransaction,
  deleteTransactions: transactions.deleteTransactions,
  recategorizeTransactions: transactions.recategorizeTransactions,
  createTransfer: transfers.createTransfer,
  createTransferSeries: transfers.createTransferSeries,
  getTransfer: transfers.getTransfer,
  editTransfer: transfers.editTransfer,
  deleteTransfer: transfers.deleteTransfer,
  turnIntoTransfer: transfers.turnIntoTransfer,
  pairTransfers: transfers.pairTransfers,
  separateTransfer: transfers.separateTransfer,
  proposeTransfers: transfers.proposeTransfers,
  listTransferCandidates: transfers.listTransferCandidates,
  refuseTransfers: transfers.refuseTransfers,
  sumTransfers: transfers.sumTransfers,
  listTasks: tasks.listTasks,
  summarizeTasks: tasks.summarizeTasks,
  getTask: tasks.getTask,
  createTask: tasks.createTask,
  editTask: tasks.editTask,
  setTaskStatus: tasks.setTaskStatus,
  deleteTask: tasks.deleteTask,
  listGoals: goals.listGoals,
  summarizeGoals: goals.summarizeGoals,
  getGoal: goals.getGoal,
  createGoal: goals.createGoal,
  editGoal: goals.editGoal,
  setGoalProgress: goals.setGoalProgress,
  cancelGoal: goals.cancelGoal,
  reactivateGoal: goals.reactivateGoal,
  deleteGoal: goals.deleteGoal,
  listTickets: tickets.listTickets,
  getTicket: tickets.getTicket,
  createTicket: tickets.createTicket,
  editTicket: tickets.editTicket,
  setTicketStatus: tickets.setTicketStatus,
  convertTicket: tickets.convertTicket,
  deleteTicket: tickets.deleteTicket,
  undoDeletion: deletions.undoDeletion,
  createRecurrence: recurrences.createRecurrence,
  getRecurrence: recurrences.getRecurrence,
  editRecurrence: recurrences.editRecurrence,
  deleteRecurrence: recurrences.deleteRecurrence,
  postOccurrences: recurrences.postOccurrences,
  undoChange: changes.undoChange,
  getDashboard: dashboard.getDashboard,
  getUpcoming: upcoming.getUpcoming,
  listPayables: payables.listPayables,
  settleBills: payables.settleBills,
  findPaid: payables.findPaid,
  getAi: analysis.getAi,
  startAnalysis: analysis.startAnalysis,
  getLatestAnalysis: analysis.getLatestAnalysis,
  startReading: analysis.startReading,
  getReading: analysis.getReading,
  getProjections: projections.getProjections,
  getForecast: projections.getForecast,
  listInvestments: investments.listInvestments,
  getInvestment: investments.getInvestment,
  createInvestment: investments.createInvestment,
  editInvestment: investments.editInvestment,
  deleteInvestment: investments.deleteInvestment,
  getPrices: prices.getPrices,
  refreshPrices: prices.refreshPrices,
  getRates: rates.getRates,
  refreshRates: rates.refreshRates,
  getSettings: settings.getSettings,
  editSettings: settings.editSettings,
  changePlan: profile.changePlan,
  changePassword: profile.changePassword,
  listSessions: profile.listSessions,
  revokeOtherSessions: profile.revokeOtherSessions,
  revokeSession: profile.revokeSession,
  listLedgers: tokens.listLedgers,
  listTokens: tokens.listTokens,
  createToken: tokens.createToken,
  revokeToken: tokens.revokeToken,
  listNotices: notices.listNotices,
  dismissNotice: notices.dismissNotice,
  restoreNotice: notices.restoreNotice,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  editWebhook: webhooks.editWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  testWebhook: webhooks.testWebhook,
  retryWebhook: webhooks.retryWebhook,
  replayPeriod: webhooks.replayPeriod,
  listDeliveries: webhooks.listDeliveries,
  redeliver: webhooks.redeliver,
  exportData: profile.exportData,
  deleteUser: profile.deleteUser,
} as const satisfies Record<string, Route>;

type Api = typeof api;
type Routes = { [Name in keyof Api as `${Api[Name]['method']} ${Api[Name]['path']}`]: Api[Name] };

/** What the browser calls an endpoint by: its method and its path, as `GET /api/rates`. Of the rest it has the types alone. */
export type Address = keyof Routes;
export type RouteAt<A extends Address> = Routes[A];
