export function AccountsPage() {
  return <h1 className="text-2xl">Contas</h1>;
}
