export function SettingsPage() {
  return <h1 className="text-2xl">Configurações</h1>;
}
