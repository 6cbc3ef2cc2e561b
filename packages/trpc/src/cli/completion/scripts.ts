/** Completion scripts by shell. Without candidates, the shell completes file names. */
export const scripts: Readonly<Record<string, string>> = {
  bash: `_packshot() {
  local line="\${COMP_LINE:0:COMP_POINT}"
  local word="\${line##*[[:space:]]}"
  # Bash treats the part after "=" as a separate word.
  local before=""
  [[ $word == *=* ]] && before="\${word%"\${word##*=}"}"
  COMPREPLY=()
  local candidate
  while IFS= read -r candidate; do
    COMPREPLY+=("\${candidate#"$before"}")
  done < <(packshot completion --line "$line" 2>/dev/null)
  [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -o default -F _packshot packshot
`,
  zsh: `_packshot() {
  local -a candidates
  candidates=("\${(@f)$(packshot completion --line "$LBUFFER" 2>/dev/null)}")
  candidates=("\${(@)candidates:#}")
  if (( \${#candidates} )); then
    compadd -- $candidates
  else
    _files
  fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _packshot packshot
`,
  fish: `function __packshot_complete
  packshot completion --line (commandline -cp) 2>/dev/null
end
complete -c packshot -a '(__packshot_complete)'
`,
};
