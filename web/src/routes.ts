import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** Every URL of the app and the file that answers it. `/` itself is landing.html, outside the app. */
export const routes = rootRoute('root.route.tsx', [
  route('/login', 'identity/login.route.tsx'),
  route('/reset-password', 'identity/reset-password.route.tsx'),
  route('/signup/{-$plan}', 'identity/sign-up.route.tsx'),
  route('/dashboard', 'dashboard.route.tsx', [
    index('dashboard-index.route.tsx'),
    route('/futuro', 'future.route.tsx'),
    route('/analise', 'analysis.route.tsx'),
    route('/accounts', 'accounts.route.tsx'),
    route('/accounts/$accountId', 'card.route.tsx'),
    route('/transactions', 'transactions/transactions.route.tsx'),
    route('/budgets', 'budgets.route.tsx'),
    route('/payables', 'payables.route.tsx'),
    route('/imports/{-$importId}', 'imports.route.tsx'),
    route('/investments', 'investments/investments.route.tsx'),
    route('/tasks', 'tasks-and-goals.route.tsx'),
    route('/tickets', 'tickets/tickets.route.tsx'),
    route('/settings', 'settings.route.tsx'),
    route('/business', 'business.route.tsx'),
    route('/business/budgets', 'business-budgets.route.tsx'),
    route('/business/payables', 'business-payables.route.tsx'),
    route('/business/setup', 'companies/setup.route.tsx'),
    route('/business/settings', 'company-settings.route.tsx'),
  ]),
]);
