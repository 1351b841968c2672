@rem npm runs its scripts in cmd.exe on Windows, which has no "exec" of its own: there it just runs the command.
@%*
